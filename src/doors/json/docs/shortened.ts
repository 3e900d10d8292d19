/** JSON for people: of a record's many empty fields only some are shown. */
export function shortened(example: unknown): string {
  return JSON.stringify(example, null, 2).replace(
    /((?:\n *"\w+": null,?){3})(?:\n *"\w+": null,?){4,}/g,
    '$1\n      ...',
  )
}
