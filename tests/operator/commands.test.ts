import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readConfig } from '../../src/config.ts'
import { kithServer, startKithServer } from '../support/kith-server.ts'

const PASSWORD = 'correct horse battery'
const ADDRESS = ['--email', 'ann@example.com']

describe("the operator's command line", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-commands-'))
  const settings = { KITH_DATA: path.join(folder, 'data') }
  after(() => rmSync(folder, { recursive: true }))

  const run = (args: string[], input?: string) => kithServer(args, settings, input)
  const createAccount = ['account', 'create', '--name', 'Acme', ...ADDRESS]

  before(async () => {
    const { status, out } = await run([...createAccount, '--password-stdin', '--json'], `${PASSWORD}\n`)
    assert.equal(status, 0)
    const { account, user } = JSON.parse(out)
    assert.equal(account.name, 'Acme')
    assert.deepEqual([user.email, user.name, user.role], ['ann@example.com', 'ann', 'owner'])
  })

  it('help names every command and every setting', async () => {
    const { status, out, error } = await run(['help'])
    assert.deepEqual([status, error], [0, ''])
    for (const command of [
      'start',
      'account',
      'user',
      'token',
      'demo',
      'import',
      'migrate',
      'status',
      'backup',
      'restore',
      'verify-backup',
      'copy',
      'distribute',
    ])
      assert.match(out, new RegExp(`^ {2}${command} `, 'm'))
    const config = readFileSync(path.resolve(import.meta.dirname, '../../src/config.ts'), 'utf8')
    for (const variable of new Set(config.match(/KITH_[A-Z_]+|DATABASE_URL/g)))
      assert.match(out, RegExp(variable))
  })

  it('the version is that of the package', async () => {
    const { version } = JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
    )
    assert.deepEqual(await run(['--version']), { status: 0, out: `${version}\n`, error: '' })
  })

  it('wrong usage ends with status 2 and says what is wrong', async () => {
    const wrong: [string[], RegExp][] = [
      [['serve'], /unknown command 'serve'/],
      [['start', '--port', '80'], /unknown option '--port'/],
      [['account', 'create', '--name', 'Acme'], /required option '--email <address>'/],
      [['user', 'list', '--account', 'Acme'], /number of an account/],
      [[...createAccount, '--password', PASSWORD], /unknown option '--password'/],
      [['account', 'limit', '--account', '1'], /either --requests-per-minute with a number, or --off/],
      [['account', 'limit', '--account', '1', '--requests-per-minute', '0'], /number from 1 to 1000000/],
    ]
    await Promise.all(
      wrong.map(async ([args, reason]) => {
        const { status, out, error } = await run(args)
        assert.deepEqual([status, out], [2, ''], args.join(' '))
        assert.match(error, reason)
      }),
    )
  })

  it('a password is read from standard input only, and has to be sound', async () => {
    const [none, weak] = await Promise.all([
      run(createAccount, `${PASSWORD}\n`),
      run([...createAccount, '--password-stdin'], 'short\n'),
    ])
    assert.deepEqual(none, {
      status: 1,
      out: '',
      error: 'Give the password on standard input with --password-stdin.\n',
    })
    assert.deepEqual([weak.status, weak.out], [1, ''])
    assert.match(weak.error, /^password is too short/)
  })

  it('a user is added to an account and listed', async () => {
    const bob = ['--account', '1', '--email', 'bob@example.com', '--name', 'Bob']
    const added = await run(['user', 'add', ...bob, '--password-stdin', '--json'], PASSWORD)
    assert.equal(added.status, 0, added.error)
    assert.equal(JSON.parse(added.out).role, 'member')
    const { out } = await run(['user', 'list', '--account', '1', '--json'])
    assert.deepEqual(
      JSON.parse(out).map(({ email }: { email: string }) => email),
      ['ann@example.com', 'bob@example.com'],
    )
  })

  it('the API use of an account or a user is limited, switched off, shown and given back', async () => {
    const account = ['--account', '1']
    const bob = ['--email', 'bob@example.com']
    const said = async (...args: string[]) => {
      const { status, out, error } = await run(args)
      assert.deepEqual([status, error], [0, ''])
      return out
    }
    assert.equal(
      await said('account', 'limit', ...account, '--requests-per-minute', '100'),
      'Account 1 "Acme": API use is on, 100 requests a minute\n',
    )
    assert.match(await said('user', 'limit', ...bob, '--requests-per-minute', '5'), /^User bob@.+: .+, 5 /)
    assert.match(await said('account', 'disable-api', ...account), /API use is off, 100 requests a minute/)
    await said('user', 'disable-api', ...bob)
    const shown = JSON.parse(await said('account', 'show', ...account, '--json'))
    assert.deepEqual([shown.is_api_disabled, shown.requests_per_minute], [true, 100])
    assert.deepEqual([shown.users[1].is_api_disabled, shown.users[1].requests_per_minute], [true, 5])
    assert.match(await said('user', 'enable-api', ...bob), /API use is on, 5 requests a minute/)
    await said('account', 'enable-api', ...account)
    await said('user', 'limit', ...bob, '--off')
    await said('account', 'limit', ...account, '--off')
    assert.match(await said('account', 'show', ...account), /API use is on, without a limit\n.*\n.*\n.*bob/)
    const unknown = await run(['account', 'disable-api', '--account', '77'])
    assert.deepEqual([unknown.status, unknown.error], [1, 'There is no such account\n'])
  })

  it('a token is printed alone and opens the JSON API of the only server', async () => {
    const [made, described, unknown] = await Promise.all([
      run(['token', 'create', ...ADDRESS]),
      run(['token', 'create', ...ADDRESS, '--name', 'laptop', '--read-only', '--json']),
      run(['token', 'create', '--email', 'nobody@example.com']),
    ])
    assert.deepEqual([made.status, made.error], [0, ''])
    assert.match(made.out, /^kith_[\w-]{43}\n$/)
    const { name, is_read_only, secret } = JSON.parse(described.out)
    assert.deepEqual([name, is_read_only], ['laptop', true])
    assert.match(secret, /^kith_[\w-]{43}$/)
    assert.deepEqual([unknown.status, unknown.out], [1, ''])
    assert.match(unknown.error, /^There is no user with the e-mail address nobody@example\.com\.$/m)

    const server = await startKithServer(settings)
    try {
      const [address] = /http:\/\/localhost:\d+/.exec(server.greeting)!
      const authorization = `Bearer ${made.out.trim()}`
      const answer = await fetch(`${address}/api_v2/me`, { headers: { authorization } })
      assert.equal(answer.status, 200)
      assert.equal(((await answer.json()) as { me: { email: string } }).me.email, 'ann@example.com')
      const second = await kithServer(['start'], settings)
      assert.deepEqual([second.status, second.out], [1, ''])
      assert.match(second.error, /^Another Kith server is running on .+KITH_DATA.+\n$/)
    } finally {
      assert.equal((await server.stop()).status, 0)
    }
  })

  it('a token has an end if days are given, and ends with the password unless it is kept', async () => {
    const create = ['token', 'create', ...ADDRESS, '--json']
    const made = JSON.parse((await run([...create, '--days', '30'])).out)
    assert.equal(Date.parse(made.expires_at) - Date.parse(made.created_at), 30 * 24 * 60 * 60 * 1000)
    assert.equal((await run([...create, '--days', 'soon'])).status, 2)
    assert.ok((await run(['token', 'list', ...ADDRESS])).out.includes(made.expires_at))
    const reset = (...more: string[]) =>
      run(['user', 'reset-password', ...ADDRESS, '--password-stdin', ...more], `${PASSWORD}\n`)
    assert.match((await reset('--keep-tokens')).out, /^API tokens ended: 0; kept: \d+$/m)
    const { tokens_ended, tokens_kept } = JSON.parse((await reset('--json')).out)
    assert.ok(tokens_ended > 0)
    assert.equal(tokens_kept, 0)
    assert.equal((await run(['token', 'list', ...ADDRESS, '--json'])).out, '[]\n')
  })

  it('a user is suspended and let in again, but no last owner', async () => {
    const whom = ['--email', 'gail@example.com']
    const add = ['user', 'add', '--account', '1', ...whom, '--name', 'Gail', '--password-stdin']
    assert.equal((await run(add, `${PASSWORD}\n`)).status, 0)
    const since = async () =>
      JSON.parse((await run(['user', 'list', '--account', '1', '--json'])).out).find(
        ({ name }: { name: string }) => name === 'Gail',
      ).suspended_at
    assert.match((await run(['user', 'suspend', ...whom])).out, /gail@example\.com is suspended/)
    assert.ok(await since())
    assert.match((await run(['user', 'unsuspend', ...whom])).out, /can sign in again/)
    assert.equal(await since(), null)
    const last = await run(['user', 'suspend', ...ADDRESS])
    assert.notEqual(last.status, 0)
    assert.match(last.error, /The account needs an owner/)
    assert.match((await run(['user', 'suspend', '--email', 'nobody@example.com'])).error, /There is no user/)
  })

  it('an account that is not there has no users to list', async () => {
    assert.deepEqual(await run(['user', 'list', '--account', '77', '--json']), {
      status: 1,
      out: '',
      error: 'There is no such account\n',
    })
  })

  it('a database that was not there is made, but not without a word', async () => {
    const forgotten = { KITH_DATA: path.join(folder, 'forgotten') }
    const first = await kithServer(['account', 'list', '--json'], forgotten)
    assert.deepEqual([first.status, first.out], [0, '[]\n'])
    assert.match(first.error, /^Made a new database, sqlite:.*forgotten\/kith\.db; .*KITH_DATA.*\n$/)
    assert.equal((await kithServer(['account', 'list'], forgotten)).error, '')
  })

  it('names reach the terminal as letters, whatever they hold', async () => {
    const elsewhere = { KITH_DATA: path.join(folder, 'names') }
    const name = 'Acme\u009b2J\u202e \u2028x'
    const made = await kithServer(
      ['account', 'create', '--name', name, ...ADDRESS, '--password-stdin'],
      elsewhere,
      PASSWORD,
    )
    assert.equal(made.status, 0, made.error)
    const [list, json] = await Promise.all([
      kithServer(['account', 'list'], elsewhere),
      kithServer(['account', 'list', '--json'], elsewhere),
    ])
    for (const { out } of [made, list, json]) assert.doesNotMatch(out, /[\u0080-\u009f\u202e\u2028]/)
    assert.match(list.out, /Acme\\u009b2J/)
    assert.equal(JSON.parse(json.out)[0].name, name)
  })

  it('whoever stops reading ends the command without a word', () => {
    const main = path.resolve(import.meta.dirname, '../../bin/server.ts')
    const { stderr } = spawnSync(
      'sh',
      ['-c', '"$0" "$1" account list --json | true', process.execPath, main],
      {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], ...settings },
      },
    )
    assert.equal(stderr, '')
  })

  it('npm start says that a server runs already before it builds anything', async () => {
    const server = await startKithServer(settings)
    try {
      const start = path.resolve(import.meta.dirname, '../../bin/start.ts')
      const { status, stderr } = spawnSync(process.execPath, [start], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], ...settings },
      })
      assert.equal(status, 1)
      assert.match(stderr, /^Another Kith server is running on [^\n]+\n$/)
    } finally {
      await server.stop()
    }
  })

  it('a setting that is not of its kind is refused by its name', () => {
    const wrong = {
      DATABASE_URL: 'mysql://localhost/kith',
      KITH_HTTP_PORT: '65536',
      KITH_HTTPS_PORT: 'https',
      KITH_BASE_URL: 'kith.example.com',
      KITH_TLS_CERT: 'only one of two',
      KITH_TRUST_PROXY: 'my proxy',
      KITH_SIGNUP: 'anybody',
      KITH_LOG: 'loud',
      KITH_OAUTH_CLIENTS: 'some',
      KITH_OAUTH_HOSTS: 'https://claude.ai',
    }
    for (const [variable, value] of Object.entries(wrong))
      assert.throws(() => readConfig({ [variable]: value }), {
        name: 'ConfigError',
        message: RegExp(`^${variable} .+\\.$`),
      })
    for (const address of [
      'https://ann:secret@kith.example.com',
      'https://kith.example.com/?a=b',
      'https://x/#y',
    ])
      assert.throws(() => readConfig({ KITH_BASE_URL: address }), {
        message: /^KITH_BASE_URL must be (?!.*secret)/,
      })
    assert.equal(readConfig({ KITH_BASE_URL: 'https://x.example:8443/' }).baseUrl, 'https://x.example:8443')
    for (const address of ['https://x.example/kith/', 'https://x.example/kith', 'https://x.example/a/b'])
      assert.throws(() => readConfig({ KITH_BASE_URL: address }), {
        message: /^KITH_BASE_URL must be a name without a folder: .* such as https:\/\/x\.example\.$/,
      })
  })

  it('a start that cannot be ends with one sentence that names the setting', async () => {
    const file = path.join(folder, 'a file')
    writeFileSync(file, 'no certificate')
    const none = path.join(folder, 'none')
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    const wrong: [string, Record<string, string>][] = [
      ['KITH_LOG', { KITH_LOG: 'loud' }],
      ['KITH_DATA', { KITH_DATA: file }],
      ['KITH_DATA', { KITH_DATA: '/proc/none/of/these' }],
      ['KITH_HOST', { KITH_HOST: '203.0.113.7' }],
      ['KITH_HTTP_PORT', { KITH_HTTP_PORT: String(port) }],
      ['KITH_HTTPS_PORT', { KITH_HTTP_PORT: 'off', KITH_HTTPS_PORT: 'off' }],
      ['KITH_TLS_CERT', { KITH_TLS_CERT: none, KITH_TLS_KEY: file }],
      ['KITH_TLS_KEY', { KITH_TLS_CERT: file, KITH_TLS_KEY: file }],
    ]
    try {
      const ends = await Promise.all(
        wrong.map(([, setting], at) =>
          kithServer(['start'], { KITH_DATA: path.join(folder, `wrong ${at}`), ...setting }),
        ),
      )
      for (const [at, { status, out, error }] of ends.entries()) {
        assert.deepEqual([status, out], [1, ''], error)
        assert.match(error, RegExp(`^[^\\n]*${wrong[at]![0]}[^\\n]*\\.\\n$`))
      }
    } finally {
      taken.close()
    }
  })
})
