import { accentProblem, isColour } from '@alun/platform/theme/accent'
import { leastContrast, shownRatio } from '@alun/platform/theme/contrast'
import { drawingProblems, mostDrawing } from '@alun/platform/theme/drawing-problems'
import { inScheme } from '@alun/platform/theme/scheme'
import { coloursOf, siteTheme } from '@alun/platform/theme/theme'
import type { TextareaField, TextField } from 'payload'
import { onlyRoles } from '../../core/access/entity-access.ts'
import { kindText } from '../../core/fields/plain.ts'
import { withKind } from '../../core/fields/text-field.ts'
import type { TextKind } from '../../core/fields/text-kinds.ts'
import { words } from '../../core/words/panel-words.ts'

const adminsOnly = { update: onlyRoles('admin') }

/** An SVG as text; a PNG is embedded in one. */
function drawing(name: 'logo' | 'mark'): TextareaField {
  return withKind(
    {
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
    },
    drawingText,
  )
}

const drawingText: TextKind = {
  name: 'drawing',
  read: (value) => {
    if (value.length > mostDrawing) return { problem: 'settings.brand.faults.size' }
    const [fault] = drawingProblems(value)
    return fault === undefined ? { value } : { problem: `settings.brand.faults.${fault}` }
  },
}

function accent(): TextField {
  const { colours } = siteTheme()
  return kindText('accent', accentColour, {
    access: adminsOnly,
    label: words('settings.brand.accent.label'),
    admin: {
      description: words('settings.brand.accent.help'),
      placeholder: inScheme(colours.accent, 'light'),
    },
  })
}

/** Accepts any colour of CSS, like the theme. */
const accentColour: TextKind = {
  name: 'accent',
  read: (typed) => {
    const value = typed.trim()
    if (!isColour(value)) return { problem: 'settings.brand.accent.unreadable' }
    const problem = accentProblem(value, siteTheme().colours)
    if (problem === null) return { value }
    const { better, ratio } = problem
    const gaps = { better, least: String(leastContrast), ratio: shownRatio(ratio) }
    return { problem: 'settings.brand.accent.low', gaps }
  },
}

/** Replaces the logo and the colour of the theme; empty fields leave those of the site's folder. */
export const brandLook = [drawing('logo'), drawing('mark'), accent()]
