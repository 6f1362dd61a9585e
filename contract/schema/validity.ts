import { z } from 'zod'
import type { Validity } from '../rules/offer.ts'
import { isoDay } from './money.ts'

export const validity = z.object({ from: isoDay, to: isoDay }) satisfies z.ZodType<Validity>
