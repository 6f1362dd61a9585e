import { toast, useDocumentInfo, useForm, useFormFields } from '@payloadcms/ui'
import { useState } from 'react'
import { z } from 'zod'
import { useConfirm } from '../../core/panel/dialog/use-confirm.tsx'
import { PanelButton } from '../../core/panel/look/panel-button.tsx'
import { useAnswer } from '../../core/panel/use-answer.ts'
import type { WordKey } from '../../core/words/words.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { NewEmail } from './new-email.tsx'
import { enterEmail, mailLink, removeFactor, setStatus } from './security-requests.ts'
import { useSecurityText } from './security-text.ts'

const otherFactor = z.object({ tfa: z.boolean() })

/** What administrators may do for others: mail a link, enter an address, remove a factor, suspend. */
export function OtherAccount({ account }: { account: string }) {
  const { problemText, t } = useSecurityText()
  const { confirm, confirmation } = useConfirm()
  const { data } = useDocumentInfo()
  const { dispatchFields } = useForm()
  const status = useFormFields(([fields]) => fields.status?.value)
  const [newEmail, setNewEmail] = useState<unknown>(data?.pendingEmail)
  const factor = useAnswer(`accounts/${account}/second-factor`, otherFactor)
  const hasFactor = typeof factor !== 'string' && factor.tfa
  const [isTaken, setTaken] = useState(false)
  const [isEntering, setEntering] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function act(work: () => Promise<unknown>, done: WordKey) {
    try {
      await work()
      toast.success(t(done))
    } catch (cause) {
      toast.error(problemText(cause))
    }
  }
  const change = async (value: 'active' | 'suspended') => {
    await setStatus(account, value)
    dispatchFields({ type: 'UPDATE', path: 'status', value, initialValue: value })
  }
  async function remove() {
    const action = t('accounts.security.takeAway')
    const text = t('accounts.security.takeAwayNote')
    if (!(await confirm({ title: `${action}?`, text, action }))) return
    await act(async () => {
      await removeFactor(account)
      setTaken(true)
    }, 'accounts.security.taken')
  }
  async function enter({ email }: { email: string }) {
    try {
      await enterEmail(account, email)
      setNewEmail(email)
      setEntering(false)
    } catch (cause) {
      setProblem(problemText(cause, { INVALID_PAYLOAD: 'fields.addressNeeded' }))
    }
  }

  return (
    <div className="panel field-type" data-security>
      {confirmation}
      <NewEmail email={newEmail} />
      {isEntering ? (
        <CredentialsForm
          fields={['email']}
          problem={problem}
          onSubmit={enter}
          onCancel={() => setEntering(false)}
        />
      ) : (
        <p className="actions">
          {status === 'suspended' ? (
            <PanelButton
              onClick={() => void act(() => change('active'), 'accounts.events.returned')}
            >
              {t('accounts.security.open')}
            </PanelButton>
          ) : (
            <PanelButton
              onClick={() => void act(() => mailLink(account), 'accounts.security.mailed')}
            >
              {t(
                status === 'invited'
                  ? 'accounts.security.mailInvitation'
                  : 'accounts.security.mailLink',
              )}
            </PanelButton>
          )}
          <PanelButton onClick={() => setEntering(true)}>
            {t('accounts.security.enterEmail')}
          </PanelButton>
          {hasFactor && !isTaken && (
            <PanelButton look="danger" onClick={() => void remove()}>
              {t('accounts.security.takeAway')}
            </PanelButton>
          )}
          {status === 'active' && (
            <PanelButton
              look="danger"
              onClick={() => void act(() => change('suspended'), 'accounts.events.suspended')}
            >
              {t('accounts.security.suspend')}
            </PanelButton>
          )}
        </p>
      )}
    </div>
  )
}
