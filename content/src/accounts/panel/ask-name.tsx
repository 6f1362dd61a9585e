'use client'

import { useAuth } from '@payloadcms/ui'
import { type FormEvent, useId } from 'react'
import { FormInput } from '../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../core/panel/look/panel-button.tsx'
import { useChange } from '../../core/panel/use-change.ts'

/** Asks people without a name for one, because it signs their answers to clients and their notes to colleagues. */
export function AskName() {
  const { user } = useAuth()
  const { isBusy, send, t } = useChange()
  const id = useId()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name && user) void send('PATCH', `accounts/${user.id}?depth=0`, { name })
  }
  return (
    <form className="own-name" method="post" onSubmit={save} data-own-name>
      <FormInput
        label={t('start.ownName')}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        aria-describedby={id}
      />
      <PanelButton type="submit" look="primary" disabled={isBusy}>
        {t('common.save')}
      </PanelButton>
      <p className="hint" id={id}>
        {t('start.ownNameWhy')}
      </p>
    </form>
  )
}
