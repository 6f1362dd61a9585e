import { z } from 'zod'
import { panelRequest } from '../panel-request.ts'
import { usePerson } from '../unsaved/use-person.ts'
import { usePanelText } from '../use-panel-text.ts'

const newestAnswer = z.object({
  record: z.looseObject({ updatedAt: z.string().nullish() }),
  who: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
})
export type Newest = z.output<typeof newestAnswer>

/**
 * What was saved last of a record or page, and by whom.
 *
 * @param of `news/{id}`, `about`
 * @param locale one language, or `all`
 */
export function readNewest(of: string, locale: string): Promise<Newest> {
  return panelRequest('GET', `newest?${new URLSearchParams({ of, locale })}`, newestAnswer)
}

/** The name of who has saved; one's own other tab is named so. */
export function useSaver(): (who: Newest['who']) => string | null {
  const me = usePerson()
  const { t } = usePanelText()
  return (who) => (who?.id === me ? t('panel.unsaved.yourself') : (who?.name ?? null))
}
