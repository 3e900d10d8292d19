/** Rows of a long list are fetched by so many: a little more than a screen shows, for a quick answer. */
export const BLOCK_ROWS = 50
