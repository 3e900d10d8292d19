import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Starts a Chromium for tests: the one that npm brought, which needs nothing installed, else one of the machine's own
 * (or the one that CHROMIUM names). The caller closes it.
 */
export async function openBrowser(): Promise<Browser> {
  const attempts = process.env['CHROMIUM'] ? [installed] : [fromNpm, installed]
  const reasons: string[] = []
  for (const attempt of attempts) {
    try {
      return await chromium.launch({ ...(await attempt()), headless: true })
    } catch (error) {
      reasons.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
    }
  }
  throw new Error(
    `No Chromium starts here (${reasons.join('; ')}). Run "npm ci" for the one that npm brings, or install one ` +
      '("apt-get install chromium") and name it in CHROMIUM if it is somewhere unusual.',
  )
}

let shared: Promise<Browser> | undefined
let users = 0

/** The browser of this process, for as long as somebody uses it. Each of them has profiles of their own. */
export async function shareBrowser(): Promise<{ browser: Browser; letGo: () => Promise<void> }> {
  users++
  shared ??= openBrowser()
  const browser = await shared
  return {
    browser,
    letGo: async () => {
      users--
      if (users > 0) return
      shared = undefined
      await browser.close()
    },
  }
}

async function installed(): Promise<LaunchOptions> {
  const file = [process.env['CHROMIUM'] ?? '', ...INSTALLED, MAC].find((one) => one !== '' && existsSync(one))
  if (!file) throw new Error('no Chromium is installed')
  return { executablePath: file, args: ['--no-sandbox'] }
}

/** `--single-process`, which the package asks for, ends the browser with its first page: its arguments are not used. */
async function fromNpm(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('npm brings one for Linux on x64 only')
  const folder = await unpacked()
  return {
    executablePath: path.join(folder, 'chromium'),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
    } as Record<string, string>,
  }
}

/** Unpacks once for each user; done beside and moved into place, so that tests in parallel never see half of it. */
async function unpacked(): Promise<string> {
  const folder = path.join(os.tmpdir(), `kith-chromium-${os.userInfo().username}`)
  if (existsSync(path.join(folder, 'chromium'))) return folder
  const beside = await mkdtemp(`${folder}-`)
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = beside
  try {
    const { inflate } = await import('@sparticuz/chromium')
    const packed = path.resolve(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../../bin')
    for (const name of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br'])
      await inflate(path.join(packed, name))
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    throw error
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
  }
  await writeFile(path.join(beside, 'fonts', 'fonts.conf'), fontsIn(path.join(folder, 'fonts')))
  await rename(beside, folder).catch(() => rm(beside, { recursive: true, force: true }))
  return folder
}

/** The package's own list of font folders names only fixed ones; without a font Chromium dies at the first password field. */
function fontsIn(folder: string): string {
  const folders = [folder, '/usr/share/fonts'].map((one) => `<dir>${one}</dir>`)
  return `<?xml version="1.0"?><fontconfig>${folders.join('')}<cachedir>${folder}/cache</cachedir></fontconfig>`
}
