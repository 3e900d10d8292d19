import { runKith } from './run.ts'

/** A reader that has seen enough (`kith tools | head`) is no error. */
function stopQuietlyWhenClosed(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`kith: The output cannot be written (${error.code}).\n`, () => process.exit(1))
}

async function readInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Whoever closes the input, or interrupts, has said nothing. */
async function ask(question: string): Promise<string> {
  const { createInterface } = await import('node:readline')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = new Promise<string>((resolve) => {
    terminal.on('close', () => resolve('')).on('SIGINT', () => terminal.close())
    terminal.question(question, resolve)
  })
  return answer.finally(() => terminal.close())
}

process.stdout.on('error', stopQuietlyWhenClosed)
process.stderr.on('error', () => process.exit(1))
process.exitCode = await runKith(process.argv.slice(2), {
  environment: process.env,
  output: process.stdout,
  errors: process.stderr,
  readInput,
  ask: process.stdin.isTTY && process.stderr.isTTY ? ask : undefined,
})
