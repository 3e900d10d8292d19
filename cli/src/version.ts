/** The build puts the package's version in; what runs from the sources is not released. */
declare const KITH_VERSION: string | undefined

export const VERSION = typeof KITH_VERSION === 'string' ? KITH_VERSION : '0.0.0-source'
