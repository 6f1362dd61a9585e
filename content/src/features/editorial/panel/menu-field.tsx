'use client'

import { type MenuEntry, menuEntries } from '@alun/contract/rules/menus'
import { FieldDescription, SelectInput, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import type { WordKey } from '../../../words/words.ts'

/** Pages that are edited as one are called here as elsewhere in the panel. */
function nameOf(name: MenuEntry): WordKey {
  switch (name) {
    case 'about':
    case 'why-here':
    case 'career':
    case 'cooperation':
    case 'contacts':
      return `panel.pages.${name}`
    default:
      return `settings.menus.entries.${name}`
  }
}

/** Pages and sections of a menu, chosen from those there are and put into order by dragging. */
export const MenuField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { t } = usePanelText()
  const { disabled, setValue, value } = useField<string[]>({ path })
  return (
    <SelectInput
      path={path}
      name={field.name}
      label={field.label}
      Description={<FieldDescription description={field.admin?.description} path={path} />}
      hasMany
      isSortable
      options={menuEntries.map((name) => ({ label: t(nameOf(name)), value: name }))}
      value={value ?? []}
      readOnly={readOnly || disabled}
      onChange={(chosen) =>
        setValue([chosen ?? []].flat().map((option) => String(Object(option).value)))
      }
    />
  )
}
