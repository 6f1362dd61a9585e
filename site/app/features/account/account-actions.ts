import { type Locale, localePath, unprefixedPath } from '@alun/contract/rules/locale'
import { ownPath } from '@alun/contract/rules/navigation'
import { officeDay } from '@alun/contract/rules/office-day'
import { previewAddress } from '@alun/contract/rules/preview'
import { currentUser } from '@alun/contract/schema/auth'
import { localeSchema } from '@alun/contract/schema/locale'
import { partnerClientAnswer, readPartnerClientReply } from '@alun/contract/schema/partner'
import { previewToken } from '@alun/contract/schema/preview'
import { z } from 'zod'
import { type FormError, formError, formErrorOf } from '../../visit/form-error.ts'
import type { Visitor } from '../../visit/visitor.ts'
import { accountPath, redirectAfterPost } from './account-page.ts'
import { passwordProblem } from './new-password.ts'
import { trimmedInput } from './sent-form.ts'

type Form = ReadonlyMap<string, string>
type Action = (visitor: Visitor, form: Form, locale: Locale) => Promise<Response | FormError>

const clientCodes = {
  missing: 'MISSING',
  invalid: 'CLIENT_INVALID',
  claimed: 'CLIENT_CLAIMED',
  sold: 'CLIENT_SOLD',
} as const

export const accountActions = {
  profile: async (visitor, form, locale) => {
    const values = { name: trimmedInput(form, 'name'), language: form.get('language') ?? '' }
    const body = {
      name: values.name || null,
      language: localeSchema.catch(locale).parse(values.language),
    }
    const result = await visitor.ask('/users/me', currentUser, { method: 'PATCH', body })
    if (!result.ok) return formErrorOf('profile', result.error, values)
    return done(locale, 'profile')
  },

  'new-password': async (visitor, form, locale) => {
    const password = form.get('password') ?? ''
    const present = form.get('present') ?? ''
    if (present === '') return formError('new-password', 'MISSING', { inputs: ['present'] })
    const problem = passwordProblem(password)
    if (problem !== null) return formError('new-password', problem, { inputs: ['password'] })
    const otp = trimmedInput(form, 'otp')
    const body = { password, current_password: present, ...(otp !== '' && { otp }) }
    const call = { method: 'PATCH', body } as const
    const result = await visitor.ask('/users/me', currentUser, call)
    if (!result.ok && result.error.code === 'INVALID_CREDENTIALS') {
      return formError('new-password', 'INVALID_CREDENTIALS', { inputs: ['present'] })
    }
    if (!result.ok && result.error.code === 'INVALID_OTP') {
      return formError('new-password', 'INVALID_OTP', { inputs: ['otp'] })
    }
    if (!result.ok) return formErrorOf('new-password', result.error)
    return done(locale, 'new-password')
  },

  revoke: async (visitor, form, locale) => {
    const id = encodeURIComponent(trimmedInput(form, 'session'))
    const result = await visitor.ask(`/auth/sessions/${id}`, z.unknown(), { method: 'DELETE' })
    if (!result.ok) return formErrorOf('revoke', result.error)
    return done(locale, 'revoke')
  },

  everywhere: async (visitor, _form, locale) => {
    const result = await visitor.ask('/auth/sessions', z.unknown(), { method: 'DELETE' })
    // Must not look like a success, because other devices are still signed in.
    if (!result.ok) return formErrorOf('everywhere', result.error)
    visitor.forget()
    return redirectAfterPost(localePath('/account/login', locale), { done: 'everywhere' })
  },

  logout: async (visitor, _form, locale) => {
    await visitor.signOut()
    return redirectAfterPost(localePath('/account/login', locale), { done: 'logout' })
  },

  preview: async (visitor, form, locale) => {
    const to = ownPath(form.get('to'), localePath('/', locale))
    const result = await visitor.ask('/preview-tokens', previewToken, { method: 'POST', body: {} })
    if (!result.ok) return formErrorOf('preview', result.error)
    return redirectAfterPost(previewAddress(result.value.token, unprefixedPath(to), locale))
  },

  client: async (visitor, form, locale) => {
    const [project = '', unit = ''] = trimmedInput(form, 'unit').split('/')
    const values = Object.fromEntries(form)
    const body = {
      locale: localeSchema.catch(locale).parse(form.get('language')),
      name: trimmedInput(form, 'name'),
      phone: trimmedInput(form, 'phone'),
      contact: trimmedInput(form, 'contact'),
      message: trimmedInput(form, 'message'),
      project,
      unit,
    }
    const call = { method: 'POST', body } as const
    const result = await visitor.ask('/partner/clients', partnerClientAnswer, call)
    if (result.ok) {
      const { client, duplicate } = result.value
      const until = officeDay(Date.parse(client.claimUntil))
      return redirectAfterPost(accountPath(locale), { done: duplicate ? 'again' : 'client', until })
    }
    const { error } = result
    const reply = readPartnerClientReply(error.status, error.body)
    if (reply.status !== 'rejected' || reply.reason === 'too-many') {
      return formErrorOf('client', error, values)
    }
    const problems = 'problems' in reply ? reply.problems : []
    return formError('client', clientCodes[reply.reason], { values, problems })
  },
} as const satisfies Record<string, Action>

function done(locale: Locale, what: string): Response {
  return redirectAfterPost(accountPath(locale), { done: what })
}

type AccountAction = keyof typeof accountActions

export function isAccountAction(name: string): name is AccountAction {
  return Object.hasOwn(accountActions, name)
}
