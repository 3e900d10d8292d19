import { z } from 'zod'

/** How likely two contacts are one, in words: what they are called is right in 99, 80 and 50 of 100. */
export const LIKELIHOODS = ['very_likely', 'likely', 'possible', 'unlikely'] as const
export const Likelihood = z.enum(LIKELIHOODS)
export type Likelihood = z.infer<typeof Likelihood>

const LEAST: Record<Exclude<Likelihood, 'unlikely'>, number> = {
  very_likely: 0.99,
  likely: 0.8,
  possible: 0.5,
}

/** From here on two contacts are more likely one than two. */
export const LIKELY = LEAST.possible

export function likelihoodOf(confidence: number): Likelihood {
  if (confidence >= LEAST.very_likely) return 'very_likely'
  if (confidence >= LEAST.likely) return 'likely'
  return confidence >= LEAST.possible ? 'possible' : 'unlikely'
}
