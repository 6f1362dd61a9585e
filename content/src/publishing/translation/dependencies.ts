import { itemSubjects } from '../../core/access/permissions.ts'
import type { Dependency } from '../../core/ends/dependency.ts'
import { languageIn, shownName } from '../../core/words/account-words.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { panelLocale } from '../../core/words/words.ts'
import { readFinishedTranslations } from './translation-rows.ts'

const mostNamed = 1_000

/** Finished translations of records that are deleted, which nobody could publish afterwards. */
export const translationsOfGone: Dependency = {
  name: 'finished',
  on: itemSubjects,
  rule: 'ends',
  seenBy: ['read', 'projects'],
  settledBy: ['publish', 'projects'],
  async unmet({ db, req }, gone) {
    const subject = gone && itemSubjects.find((each) => each === gone.on)
    if (!subject) return []
    const wanted = { limit: mostNamed, of: gone.ids }
    const locale = panelLocale(req.i18n.language)
    const found = await readFinishedTranslations(db, [subject], locale, wanted)
    return found.flatMap(({ id, languages, title, ...person }) => {
      const names = languages.map((each) => languageIn(each, req)).join(', ')
      const values = { languages: names, name: shownName(person) }
      const ground = { key: 'ends.grounds.finished', values } as const
      const href = recordAddress(subject, id)
      return id === null ? [] : { id, state: '', title: title ?? '', href, at: null, ground }
    })
  },
}
