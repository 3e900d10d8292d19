import { InvalidArgumentError } from 'commander'

export function accountId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new InvalidArgumentError('It must be the number of an account; see account list.')
  return Number(text)
}
