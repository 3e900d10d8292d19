import { spawn } from 'node:child_process'
import path from 'node:path'

const entry = path.resolve(import.meta.dirname, '../src/main.ts')
const child = spawn(process.execPath, ['--watch', entry, 'start'], { stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 0))
