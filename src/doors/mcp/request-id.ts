import { z } from 'zod'

/** Of tools that create: the same id with the same arguments gives the first answer again, for a day. */
export const requestId = z.string().min(1).max(100).optional().describe('Unique; makes a retry harmless')
