import { z } from 'zod'

export const paging = z.object({
  page: z.int().positive(),
  pages: z.int().positive(),
  total: z.int().nonnegative(),
})
export type Paging = z.infer<typeof paging>
