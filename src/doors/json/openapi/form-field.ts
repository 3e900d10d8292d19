/** How a form shows a field of a contact; programs that make forms of the document find it there. */
export interface FormField {
  /** The title above it. */
  group: string
  /** What it is called below that title. */
  label: string
  kind: 'text' | 'date' | 'email' | 'phone' | 'url'
}
