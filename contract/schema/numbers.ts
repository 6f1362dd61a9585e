import { z } from 'zod'

export const percent = z.number().min(0).max(100)

export const range = z.object({ min: z.number(), max: z.number() })
