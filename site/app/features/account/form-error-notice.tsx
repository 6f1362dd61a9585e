import { brandName } from '@alun/contract/rules/brand'
import { Notice } from '../../ui/notice.tsx'
import { defaultRetryAfter, type FormError } from '../../visit/form-error.ts'
import { type Translate, useMessages } from '../../words/messages.tsx'

type Purpose = 'sign-in' | 'link' | 'saving'

export function FormErrorNotice({ error }: { error: FormError }) {
  return (
    <Notice kind="problem" isAnswer>
      {formErrorText(useMessages(), error, 'saving')}
    </Notice>
  )
}

/** Text of an error in the site's words; messages of the service are never shown. */
export function formErrorText(t: Translate, error: FormError, purpose: Purpose): string {
  switch (error.code) {
    case 'REQUESTS_EXCEEDED': {
      const seconds = error.retryAfter ?? defaultRetryAfter
      return seconds < 90
        ? t('account.tooMany', { seconds })
        : t('account.tooManyMinutes', { minutes: Math.ceil(seconds / 60) })
    }
    case 'SERVICE_UNAVAILABLE':
    case 'INTERNAL_SERVER_ERROR':
      return purpose === 'sign-in' ? t('account.failedAway') : t('account.failedSaving')
    case 'INVALID_CREDENTIALS':
      return purpose === 'sign-in' ? t('account.failedLogin') : t('account.ended')
    case 'INVALID_OTP':
      return t('account.failedCode')
    case 'FACTOR_UNREADABLE':
      return t('account.factorUnreadable')
    case 'INVALID_TOKEN':
      return purpose === 'link' ? t('account.usedLink') : t('account.ended')
    case 'TOKEN_EXPIRED':
      return purpose === 'link' ? t('account.expiredLink') : t('account.ended')
    case 'FORBIDDEN':
      return purpose === 'sign-in' ? t('account.failedLogin') : t('account.forbidden')
    case 'SECOND_FACTOR_REQUIRED':
      return t('account.factorRequired')
    case 'CLIENT_CLAIMED':
      return t('account.clientClaimed', { company: brandName })
    case 'CLIENT_SOLD':
      return t('account.clientSold')
    case 'CLIENT_INVALID':
      return t('account.clientInvalid')
    case 'MISSING':
      return t('enquiry.missing')
    case 'WRONG_EMAIL':
      return t('account.wrongEmail')
    case 'WRONG_PASSWORD':
      return t('account.wrongPassword')
    case 'GUESSABLE_PASSWORD':
      return t('account.guessablePassword')
    default:
      return purpose === 'sign-in' ? t('account.failedLogin') : t('account.invalid')
  }
}
