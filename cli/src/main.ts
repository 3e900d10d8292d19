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

process.stdout.on('error', stopQuietlyWhenClosed)
process.stderr.on('error', () => process.exit(1))
process.exitCode = await runKith(process.argv.slice(2), {
  environment: process.env,
  output: process.stdout,
  errors: process.stderr,
  readInput,
})
