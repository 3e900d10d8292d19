import { Client } from 'pg'

/** Runs one command on a connection of its own. */
export async function command(server: string, text: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
