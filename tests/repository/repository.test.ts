import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { ROOT } from '../support/source-files.ts'

const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8')

interface Manifest {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}
interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

const manifest = JSON.parse(read('package.json')) as Manifest
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
const { dependencies, devDependencies, optionalDependencies } = manifest
const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })

describe('the packages we use', () => {
  it('are each named with one version, which the lock file has', () => {
    for (const [name, version] of wanted) {
      const exact = version.replace(/^npm:.+@/, '')
      assert.match(exact, /^\d+\.\d+\.\d+(-[\w.]+)?$/, `${name} ${version}`)
      assert.equal(lock.packages[`node_modules/${name}`]?.version, exact, `${name} in the lock file`)
    }
  })

  it('are listed for whoever has to account for them', () => {
    const { status, stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, encoding: 'utf8' })
    assert.equal(status, 0)
    const { bomFormat, components } = JSON.parse(stdout) as {
      bomFormat: string
      components: { name: string; version: string; hashes?: object[] }[]
    }
    assert.equal(bomFormat, 'CycloneDX')
    for (const name of Object.keys(dependencies)) {
      const { version } = lock.packages[`node_modules/${name}`]!
      const part = components.find((one) => one.name === name && one.version === version)
      assert.ok(part?.hashes?.length, `${name} ${version}`)
    }
  })

  it('come from whatever registry npm is set up for, and are what they were', () => {
    for (const [name, { resolved, integrity, link }] of Object.entries(lock.packages)) {
      if (!name.startsWith('node_modules/') || link) continue
      assert.equal(resolved, undefined, `${name} names an address`)
      assert.match(integrity ?? '', /^sha512-/, `${name} has a checksum`)
    }
    assert.match(read('.npmrc'), /^omit-lockfile-registry-resolved=true$/m)
  })

  it('are there for every platform', () => {
    for (const name of Object.keys(optionalDependencies))
      assert.equal(lock.packages[`node_modules/${name}`]?.optional, true, `${name} may be missing`)
    for (const platform of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])
      assert.ok(
        Object.keys(optionalDependencies).some((name) => new RegExp(`^node-(bin-)?${platform}$`).test(name)),
        `a Node.js for ${platform}`,
      )
  })

  it('have what they may need on another platform than the one that was locked on, in the version they need', () => {
    const missing = Object.entries(lock.packages).flatMap(([owner, { optionalDependencies: needed = {} }]) =>
      Object.entries(needed)
        .filter(([name, version]) => {
          const found = foldersAbove(owner).map((folder) => lock.packages[`${folder}node_modules/${name}`])
          return !found.some((one) => one && (one.version === version || !/^\d/.test(version)))
        })
        .map(([name, version]) => `${owner} needs ${name} ${version}`),
    )
    assert.deepEqual(missing, [])
  })

  it('run nothing of their own when they are installed', () => {
    assert.match(read('.npmrc'), /^ignore-scripts=true$/m)
    assert.deepEqual(new Set(Object.values(manifest.allowScripts)), new Set([false]))
  })
})

/** Where a package may find another: its own folder, and those it lies in. */
function foldersAbove(owner: string): string[] {
  const parts = owner === '' ? [] : owner.split('/node_modules/')
  return ['', ...parts.map((_, count) => `${parts.slice(0, count + 1).join('/node_modules/')}/`)]
}

const TEXTS = globSync('**/*.{ts,tsx,mjs,js,json,md,css,html,yml,yaml,toml}', {
  cwd: ROOT,
  exclude: (name) => /(^|\/)(node_modules|dist|data|\.git)$/.test(name),
})
const HELPERS = globSync('{bin,.ci}/*', { cwd: ROOT })

describe('the repository', () => {
  it('names no place of somebody’s machine', () => {
    assert.ok(TEXTS.length > 100)
    const place = /(?<![\w.~-])(?:\/home\/|\/Users\/|\/root\/|\/workspace\/|\/work\/|[A-Z]:\\Users\\)[\w.-]/
    const wrong = [...TEXTS, ...HELPERS].filter(
      (name) => !name.endsWith('repository.test.ts') && place.test(read(name)),
    )
    assert.deepEqual(wrong, [])
  })

  it('is tried by one command, the same for people and machines', () => {
    assert.match(read('.ci/run'), /npm ci && npm test\n$/)
    assert.equal(manifest.scripts['test'], manifest.scripts['check'])
    assert.ok(existsSync(path.join(ROOT, manifest.scripts['test']!)))
  })

  it('has scripts that start files which are there', () => {
    for (const command of Object.values(manifest.scripts))
      for (const file of command.match(/(?:^|\s)(?:bin|src|bench|tests|cli|web)\/[\w./-]+/g) ?? [])
        assert.ok(existsSync(path.join(ROOT, file.trim())), `${command}: ${file}`)
  })

  it('keeps its word: what guides tell to run is there', () => {
    const guides = TEXTS.filter((name) => name.endsWith('.md'))
    for (const name of guides) {
      const text = read(name)
      for (const [, script] of text.matchAll(/\bnpm run ([\w:-]+)/g))
        assert.ok(manifest.scripts[script!], `${name}: npm run ${script}`)
      for (const [, file] of text.matchAll(/\bnode bin\/run\.mjs ([\w./-]+)/g))
        assert.ok(existsSync(path.join(ROOT, file!)), `${name}: ${file}`)
      for (const [, file] of text.matchAll(/(?<=[\s`(])((?:\.\/)?(?:bin|\.ci)\/[\w.-]+)/g))
        assert.ok(existsSync(path.join(ROOT, file!)), `${name}: ${file}`)
    }
    if (!guides.includes('README.md')) return
    assert.match(read('README.md'), /npm ci && npm start/, 'how to start')
    assert.match(read('README.md'), /npm ci && npm test/, 'how to try everything')
  })
})
