import type { Database } from '../../database/rows.ts'
import { unitKeys } from '../../payload/units.ts'
import type { Localised } from '../../records/localise.ts'
import { normalized } from '../../records/match-words.ts'
import type { ContentReader } from '../delivery/content-reader.ts'
import { readTypes } from '../delivery/units.ts'

export type UnitKey = Awaited<ReturnType<typeof unitKeys>>[number]

interface Named {
  id: string
  title: Localised<string>
}

/** Units of projects whose number, project and type, in any language, have every word of a search. */
export async function findUnits(
  reader: ContentReader,
  db: Database,
  search: string,
  projects: readonly Named[],
): Promise<UnitKey[]> {
  const ids = projects.map(({ id }) => id)
  const [units, typesOf] = await Promise.all([unitKeys(db, ids, null), readTypes(reader, ids)])
  const names = new Map(
    [...projects, ...ids.flatMap(typesOf)].map(({ id, title }) => [
      id,
      Object.values(title).map(normalizedText).join(' '),
    ]),
  )
  const words = normalized(search).split(/\s+/)
  return units.filter(({ label, key, project, unitType }) => {
    const text = [normalized(label), normalized(key), names.get(project), names.get(unitType)]
    return words.every((word) => text.some((part) => part?.includes(word)))
  })
}

const normalizedText = (text: string | null | undefined) => normalized(text ?? '')
