import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { mistakesIn, siteDefinition } from './schema.ts'

export const definitionFile = 'site.config.ts'

/** What `site.config.ts` of a folder exports, and every mistake in it, a line each. */
export function readDefinition(
  folder: string,
  shown = definitionFile,
): { definition: unknown; mistakes: string[] } {
  const file = join(folder, definitionFile)
  if (!existsSync(file))
    return { definition: null, mistakes: [`${shown}: found no file, expected one`] }
  // `require`, because some callers cannot await a module; obtained at run time, because a bundler would look
  // for the file.
  const { createRequire } = process.getBuiltinModule('node:module')
  let module: unknown
  try {
    module = createRequire(file)(file)
  } catch (cause) {
    const [reason] = String(cause).split('\n')
    return { definition: null, mistakes: [`${shown}: found ${reason}, expected a module`] }
  }
  const definition = exported.safeParse(module).data?.default
  return { definition, mistakes: mistakesIn(siteDefinition, definition, shown) }
}

const exported = z.object({ default: z.unknown().optional() })

const readable = z.object({
  locales: z
    .array(z.object({ code: z.string() }))
    .nullable()
    .catch(null),
  panelLocales: z.array(z.string()).nullable().catch(null),
  permits: z.array(z.string()).catch([]),
})

/** The languages by which words are checked; readable even if other parts of the definition are invalid. */
export interface SiteLanguages {
  site: readonly string[] | null
  panel: readonly string[] | null
  permits: readonly string[] | null
}

export function languagesOf(definition: unknown): SiteLanguages {
  const { data } = readable.safeParse(definition)
  return {
    site: data?.locales?.map(({ code }) => code) ?? null,
    panel: data?.panelLocales ?? null,
    permits: data?.permits ?? null,
  }
}
