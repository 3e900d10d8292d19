/**
 * Stands in for `@modelcontextprotocol/client/_shims` in the bundle (see `build.ts`): what the library asks of its platform,
 * without the JSON Schema validator, which `connection.ts` replaces anyway.
 */
export const CORS_IS_POSSIBLE = false

export class DefaultJsonSchemaValidator {
  getValidator() {
    return (data: unknown) => ({ valid: true, data, errorMessage: undefined })
  }
}
