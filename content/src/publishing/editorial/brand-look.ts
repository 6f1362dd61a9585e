import { accentProblem, isColour } from '@alun/platform/theme/accent'
import { leastContrast, shownRatio } from '@alun/platform/theme/contrast'
import { faultsOfDrawing, mostDrawing } from '@alun/platform/theme/drawing-faults'
import { inScheme } from '@alun/platform/theme/scheme'
import { coloursOf, siteTheme } from '@alun/platform/theme/theme'
import type { PayloadRequest, TextareaField, TextField } from 'payload'
import { onlyRoles } from '../../core/access/entity-access.ts'
import { plainText } from '../../core/fields/plain.ts'
import { words } from '../../core/words/panel-words.ts'
import { inPanelLanguage } from '../../core/words/words.ts'

const adminsOnly = { update: onlyRoles('admin') }

/** An SVG as text; a picture of pixels lies in one. */
function drawing(name: 'logo' | 'mark'): TextareaField {
  return {
    name,
    type: 'textarea',
    access: adminsOnly,
    label: words(`settings.brand.${name}.label`),
    admin: {
      description: words(`settings.brand.${name}.help`),
      components: {
        Field: {
          path: '/src/publishing/editorial/panel/drawing-field.tsx#DrawingField',
          clientProps: { letters: coloursOf(siteTheme())['on-shade'] },
        },
      },
    },
    validate: (value: unknown, { req }: { req: PayloadRequest }) => {
      if (typeof value !== 'string' || value === '') return true
      if (value.length > mostDrawing) return inPanelLanguage('settings.brand.faults.size', req)
      const [fault] = faultsOfDrawing(value)
      return fault === undefined || inPanelLanguage(`settings.brand.faults.${fault}`, req)
    },
  }
}

function accent(): TextField {
  const { colours } = siteTheme()
  return plainText('accent', {
    access: adminsOnly,
    label: words('settings.brand.accent.label'),
    validate: (value: unknown, { req }: { req: PayloadRequest }) => {
      if (value === null || value === undefined || value === '') return true
      if (!isColour(value)) return inPanelLanguage('settings.brand.accent.unreadable', req)
      const problem = accentProblem(value, colours)
      if (problem === null) return true
      const { better, ratio } = problem
      const values = { better, least: String(leastContrast), ratio: shownRatio(ratio) }
      return inPanelLanguage('settings.brand.accent.low', req, values)
    },
    admin: {
      description: words('settings.brand.accent.help'),
      placeholder: inScheme(colours.accent, 'light'),
    },
  })
}

/** What takes the place of the theme's logo and colour; without them the site has those of its folder. */
export const brandLook = [drawing('logo'), drawing('mark'), accent()]
