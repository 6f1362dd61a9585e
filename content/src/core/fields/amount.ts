import { z } from 'zod'

/** In minor units. Sums of a whole project are still exact numbers. */
export const largestAmount = 10 ** 14

/** An amount above 0 in minor units. */
export const minorUnits = z.int().positive().max(largestAmount)
