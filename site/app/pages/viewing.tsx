import { localePath } from '@alun/contract/rules/locale'
import { bookedViewing, viewingError } from '@alun/contract/schema/viewing'
import { z } from 'zod'
import { personalPage, redirectAfterPost, requireVisit } from '../features/account/account-page.ts'
import { trimmedInput } from '../features/account/sent-form.ts'
import { ViewingScreen, type ViewingState } from '../features/viewing/viewing-screen.tsx'
import type { PageRequest } from '../page/define-page.ts'
import { formError, formErrorOf } from '../visit/form-error.ts'
import type { ApiError } from '../visit/visitor.ts'

/** A booked viewing, for everybody with its link; only its forms change it. */
export const page = personalPage({
  path: '/viewing',
  title: () => 'viewing.heading',
  load,
  act,
  status: ({ viewing }) => statuses[viewing.kind],
  body: ({ viewing, done }, _request, error) => (
    <ViewingScreen viewing={viewing} done={done} error={error} />
  ),
})

const statuses = { shown: 200, invalid: 403, expired: 410, gone: 404, away: 503 }

const tokenOf = ({ url }: PageRequest) => url.searchParams.get('token') ?? ''

async function load(request: PageRequest) {
  const { visitor } = requireVisit(request)
  const { locale, url } = request
  const token = tokenOf(request)
  const call = { method: 'POST', body: { token, locale }, anonymous: true } as const
  const result = await visitor.ask('/viewings', bookedViewing, call)
  const viewing: ViewingState = result.ok
    ? { kind: 'shown', ...result.value }
    : { kind: reasonOf(result.error) }
  return { viewing, done: url.searchParams.get('done') }
}

function reasonOf({ code, status }: ApiError): 'invalid' | 'expired' | 'gone' | 'away' {
  if (code === 'TOKEN_EXPIRED') return 'expired'
  if (code === 'INVALID_TOKEN' || code === 'INVALID_PAYLOAD') return 'invalid'
  return status === 404 ? 'gone' : 'away'
}

const errorBody = z.object({ errors: z.tuple([z.object({ extensions: viewingError })]) })

async function act(request: PageRequest, sent: ReadonlyMap<string, string>) {
  const { visitor } = requireVisit(request)
  const { locale } = request
  const token = tokenOf(request)
  const form = sent.get('do')
  const here = localePath('/viewing', locale)
  if (form !== 'move' && form !== 'cancel') return redirectAfterPost(here, { token })
  const slot = trimmedInput(sent, 'slot')
  if (form === 'move' && slot === '') return formError(form, 'MISSING', { inputs: ['slot'] })
  const result = await visitor.ask(`/viewings/${form}`, bookedViewing, {
    method: 'POST',
    body: { token, locale, ...(form === 'move' && { slot }) },
    anonymous: true,
  })
  if (result.ok) return redirectAfterPost(here, { token, done: form })
  const error = errorBody.safeParse(result.error.body).data?.errors[0].extensions
  const values = { slot }
  if (!error) return formErrorOf(form, result.error, values)
  const code = error.reason === 'slot-taken' ? 'SLOT_TAKEN' : 'NOT_BOOKED'
  return formError(form, code, { values, inputs: ['slot'] })
}
