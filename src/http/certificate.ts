import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createSecureContext } from 'node:tls'
import { type Config, ConfigError } from '../config.ts'

/** In days; browsers refuse certificates that are good for longer than 825. */
const LASTS = 800

/** The operator's certificate, or the one made for localhost at the first start. PEM texts, which fit each other. */
export async function loadCertificate(config: Config): Promise<{ cert: string; key: string }> {
  if (!config.tlsCertificate || !config.tlsKey) return loadMadeCertificate(config)
  const pair = {
    cert: readSetting('KITH_TLS_CERT', config.tlsCertificate),
    key: readSetting('KITH_TLS_KEY', config.tlsKey),
  }
  try {
    createSecureContext(pair)
  } catch {
    throw new ConfigError(
      'KITH_TLS_CERT and KITH_TLS_KEY must be a certificate and its own key, in PEM and without a passphrase.',
    )
  }
  return pair
}

/** The names that the operator's certificate is for, but for those with a star; empty without one, or with one that cannot be read. */
export function namesInCertificate({ tlsCertificate }: Pick<Config, 'tlsCertificate'>): string[] {
  if (!tlsCertificate) return []
  try {
    const { subjectAltName = '' } = new X509Certificate(readFileSync(tlsCertificate))
    return [...subjectAltName.matchAll(/\bDNS:([^,\s"*]+)/g)].map(([, name]) => name!.toLowerCase())
  } catch {
    // Listening with it fails in a moment, and says why.
    return []
  }
}

function readSetting(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(
      `${variable} must be a PEM file that the server can read; it is "${file}" (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

async function loadMadeCertificate(config: Config) {
  const files = madeCertificate(config)
  try {
    if (!existsSync(files.cert) || !existsSync(files.key)) await makeCertificate(files)
    return { cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8') }
  } catch (error) {
    throw new ConfigError(
      `The certificate for localhost cannot be kept in ${config.dataFolder} (${(error as NodeJS.ErrnoException).code}); set KITH_DATA to another directory, or KITH_HTTPS_PORT to off.`,
    )
  }
}

/** Where the certificate for localhost is kept; clients that shall trust it are pointed there. */
export const madeCertificate = ({ dataFolder }: Config) => ({
  cert: path.join(dataFolder, 'localhost.crt'),
  key: path.join(dataFolder, 'localhost.key'),
})

async function makeCertificate({ cert, key }: { cert: string; key: string }) {
  // Loaded here, because it takes a tenth of the start and is needed at the first one only.
  const { generate } = await import('selfsigned')
  const notBeforeDate = new Date()
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate,
    notAfterDate: new Date(notBeforeDate.getTime() + LASTS * 86_400_000),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  })
  writeFileSync(key, made.private, { mode: 0o600 })
  writeFileSync(cert, made.cert, { mode: 0o644 })
}
