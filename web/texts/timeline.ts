/** What happened to a contact. */
export const timelineTexts = {
  title: 'Timeline',
  none: 'Nothing has happened yet. Write the first note above.',
  somebody: 'Somebody',
  edited: 'edited',
  /** Before the sentence that says what; nobody asked for what the server does by itself. */
  whoDid: (name: string | null, door: string) => `${name ?? (door === 'server' ? 'Kith' : 'Somebody')}:`,
  changesBy: (count: number, name: string | null, door: string) =>
    `${count} more ${count === 1 ? 'change' : 'changes'} by ${name ?? (door === 'server' ? 'Kith' : 'somebody')}`,
  fewerChanges: 'Only the latest change',
  through: (door: string, token: string | null) => (token ? `${door}, token “${token}”` : door),
  doors: {
    web: 'Web',
    json: 'JSON API',
    xml: 'XML API',
    mcp: 'MCP',
    dav: 'Phone',
    admin: 'Command line',
    server: 'Server',
  } as Record<string, string>,
} as const
