import { Select, type SelectProps } from '@mantine/core'

const names = new Intl.DisplayNames(undefined, { type: 'currency' })
const currencies = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code} · ${names.of(code)}`,
}))

export function CurrencySelect(props: Omit<SelectProps, 'data'>) {
  return <Select searchable limit={100} allowDeselect={false} data={currencies} {...props} />
}

/**
 * The currency of the browser's region where it is one of the common ones, else the euro. What a browser says its language is
 * need not be one: Chromium says "en-US@posix" where the system has none.
 */
export function likelyCurrency(): string {
  const { locale } = new Intl.NumberFormat().resolvedOptions()
  const region = new Intl.Locale(locale).maximize().region ?? ''
  return CURRENCY_OF_REGION[region] ?? 'EUR'
}

const CURRENCY_OF_REGION: Record<string, string> = {
  US: 'USD',
  GB: 'GBP',
  CH: 'CHF',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  JP: 'JPY',
  CN: 'CNY',
  IN: 'INR',
  BR: 'BRL',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  CZ: 'CZK',
}
