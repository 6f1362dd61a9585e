import { z } from 'zod'

/** Path of a built file whose name is that of its content or of its build: `assets/home-1a2b.js.br`. */
export const siteFileName = z
  .string()
  .max(200)
  .regex(/^(?:assets|builds)\/[\w@-][\w@.-]*$/)

/** What a site process has built in it, before its first page; the answer names files that are missing. */
export const siteBuild = z.strictObject({
  id: z.string().regex(/^[\w-]{1,80}$/),
  names: z.array(siteFileName).max(2_000),
})

export const siteFileNames = z.object({ data: z.array(siteFileName) })
