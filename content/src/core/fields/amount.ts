import { z } from 'zod'

/** In minor units. Sums of a whole project are still exact numbers. */
export const largestAmount = 10 ** 14

export const minorUnits = z.int().positive().max(largestAmount)
