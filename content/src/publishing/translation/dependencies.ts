import { contentSubjects } from '../../core/access/permissions.ts'
import type { Dependency } from '../../core/ends/dependency.ts'
import { languageIn, shownName } from '../../core/words/account-words.ts'
import { subjectLabel } from '../../core/words/entity-label.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { panelLocale } from '../../core/words/words.ts'
import { readFinishedTranslations } from './translation-rows.ts'

const mostNamed = 1_000

// The settings cannot be withdrawn.
const withdrawable = contentSubjects.filter((each) => each !== 'settings')

/** Finished translations of what is deleted or withdrawn: they wait for nobody afterwards. */
export const finishedTranslations: Dependency = {
  name: 'finished',
  on: withdrawable,
  rule: 'ends',
  seenBy: ['read', 'projects'],
  settledBy: ['publish', 'projects'],
  async unmet({ db, req }, gone) {
    const subjects = withdrawable.filter((each) => !gone || each === gone.on)
    const wanted = { limit: mostNamed, ...(gone && { of: gone.ids }) }
    const locale = panelLocale(req.i18n.language)
    const found = await readFinishedTranslations(db, subjects, locale, wanted)
    return found.map(({ id, languages, subject, title, ...person }) => {
      const names = languages.map((each) => languageIn(each, req)).join(', ')
      return {
        id: `${subject} ${id ?? ''}`,
        state: languages.join(' '),
        title: title ?? subjectLabel(subject, req),
        href: recordAddress(subject, id),
        at: null,
        ground: {
          key: gone ? 'ends.grounds.finished' : 'ends.grounds.finishedDraft',
          values: { languages: names, name: shownName(person) },
        },
      }
    })
  },
}
