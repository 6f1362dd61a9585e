import type { Dependency, Dependent } from '../../core/ends/dependency.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { binAddress } from '../../core/words/record-address.ts'
import { inPanelLanguage, panelLocale } from '../../core/words/words.ts'
import { asUses, recordsNeeding } from '../references/where-used.ts'
import { outdatedInBin } from './bin-rows.ts'

const mostNamed = 5

/** Records that stay in the bin after their days, because records that came back since need them. */
export const neededInBin: Dependency = {
  name: 'binned',
  on: [],
  rule: 'asked',
  seenBy: ['delete', 'media'],
  settledBy: ['delete', 'media'],
  async unmet({ db, now, req }) {
    const found: Dependent[] = []
    for (const { id, subject, title } of await outdatedInBin(
      db,
      now,
      panelLocale(req.i18n.language),
    )) {
      const needing = await recordsNeeding(req, subject, [id], mostNamed)
      if (needing.length === 0) continue
      const uses = await asUses({ i18n: req.i18n, payload: req.payload, user: null }, needing)
      const list = uses.map(({ kind, title: of }) =>
        of ? `${kind} ${inPanelLanguage('panel.quoted', req, { text: of })}` : kind,
      )
      found.push({
        ...{ id: `${subject} ${id}`, state: '', title: title ?? '', href: binAddress, at: null },
        ground: { key: 'ends.grounds.neededBy', values: { list: commaList(...list) } },
      })
    }
    return found
  },
}
