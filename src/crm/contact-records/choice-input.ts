import { z } from 'zod'

/** Of calls and messages: `outbound` goes from us to the contact. */
export const Direction = z.enum(['outbound', 'inbound'])

/** A choice that always has a value: null stands for the usual one. */
export const choiceInput = <Choice extends z.ZodEnum>(
  choice: Choice,
  usual: z.output<Choice>,
  description: string,
) =>
  choice
    .nullable()
    .transform((chosen) => chosen ?? usual)
    .optional()
    .describe(`${description}; ${String(usual)} unless said otherwise`)

export const directionInput = (description: string) => choiceInput(Direction, 'outbound', description)
