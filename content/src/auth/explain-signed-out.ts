import type { AfterErrorHook } from 'payload'
import { z } from 'zod'
import { inPanelLanguage, words } from '../model/panel/words.ts'

const refused = z.object({ status: z.literal(403) })
const signedOut = words(
  'You are no longer signed in. Sign in in another tab and save again: what you typed is still here.',
  'Сеанс завершився. Увійдіть в іншій вкладці й збережіть ще раз: набране лишилося тут.',
  'Сеанс завершился. Войдите в другой вкладке и сохраните ещё раз: набранное осталось здесь.',
)

/** A form whose session has ended says so, in place of "You are not allowed to perform this action." */
export const explainSignedOut: AfterErrorHook = ({ error, req }) =>
  req.user === null && refused.safeParse(error).success
    ? { response: { errors: [{ message: inPanelLanguage(signedOut, req) }] } }
    : undefined
