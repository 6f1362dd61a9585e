import { type Locale, localeOf } from '@alun/contract/rules/locale'
import type { BookedViewing } from '@alun/contract/schema/viewing'
import type { FormAnswer } from '../../../app/features/enquiry/form-answer.ts'
import { splitTarget, type Target } from '../../http/request-target.ts'
import { confirmedToken } from './confirmation-cookie.ts'
import type { FormRoutesDeps } from './form-routes.ts'

interface ConfirmedPageDeps {
  viewingOf: (token: string, locale: Locale) => Promise<BookedViewing | null>
  renderAnswer: FormRoutesDeps['renderAnswer']
  siteUrl: string
}

/**
 * For browsers without scripts: the page of the form with the confirmation of the booked viewing.
 */
export function createConfirmedPage({ viewingOf, renderAnswer, siteUrl }: ConfirmedPageDeps) {
  return async (request: Request, { path, query }: Target): Promise<Response | null> => {
    const token = confirmedToken(request, siteUrl)
    if (query.get('sent') !== 'viewing' || query.has('unconfirmed') || token === null) return null
    const booked = await viewingOf(token, localeOf(path))
    if (booked === null) return null
    const { start, calendars, whatsapp } = booked
    const viewing = { start, token, calendars, whatsapp }
    const answer: FormAnswer = {
      form: 'viewing',
      state: 'sent',
      problems: [],
      values: {},
      viewing,
      ...(query.has('telegram') && { byTelegram: true }),
    }
    const response = await renderAnswer(request, splitTarget(path), 200, answer)
    response.headers.set('Cache-Control', 'no-store')
    return response
  }
}
