import type { Locale } from '@alun/contract/rules/locale'
import { contentOf, may } from '../../core/access/permissions.ts'
import type { Role } from '../../core/access/roles.ts'
import type { Database } from '../../core/database/rows.ts'
import { lastSavesOfUnits } from '../../core/payload/unit-rows.ts'
import { readNewest } from '../../core/payload/versions.ts'
import { shownName } from '../../core/words/account-words.ts'

const changesShown = 6

export type RecentChange = Awaited<ReturnType<typeof readRecentChanges>>[number]

/** What was changed last of that which this role may change: two statements. */
export async function readRecentChanges(
  db: Database,
  { role, locale }: { role: Role | null; locale: Locale },
) {
  const [records, saves] = await Promise.all([
    readNewest(db, contentOf(role), locale, { limit: changesShown }),
    may(role, 'update', 'units') ? lastSavesOfUnits(db, changesShown) : [],
  ])
  return [
    ...records.map((each) => ({ ...each, count: 1, status: null })),
    // The id is that of their project.
    ...saves.map((each) => ({ ...each, subject: 'units' as const })),
  ]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, changesShown)
    .map(({ email, name, ...change }) => ({ ...change, who: shownName({ name, email }) || null }))
}
