import { isMade, isScript } from './files.ts'
import { undecidedKeys } from './in-code.ts'
import type { Rule } from './rule.ts'

export const rulesOfErrors: Rule[] = [
  {
    name: 'a schema key with any value says whether it may be missing',
    why: 'zod requires the key of `z.unknown()`, so without `.optional()` it rejects the whole object.',
    files: (file) =>
      /^(?:bench|content|contract|deploy|e2e|platform|scripts|sites?)\//.test(file) &&
      isScript(file) &&
      !isMade(file),
    atLeast: 1_000,
    find: undecidedKeys,
    planted: [
      ['a.ts', "import { z } from 'zod'\nz.object({ before: z.unknown() })"],
      ['a.ts', "import { z } from 'zod'\nz.looseObject({ b: z.any().refine(isText) })"],
      ['a.ts', "import { z } from 'zod'\nz.object({ a: z.undefined() }).partial()"],
      ['a.ts', "import { z } from 'zod'\nz.object({ a: z.custom<Where>() })"],
      ['a.ts', "import { z } from 'zod'\nconst anything = z.unknown()\nz.object({ anything })"],
    ],
    right: [
      "import { z } from 'zod'\nz.object({ a: z.unknown().optional(), c: z.any().catch(0) })",
      "import { z } from 'zod'\nz.object({ a: z.array(z.unknown()), b: z.custom<Rule>(isRule) })",
      "import { z } from 'zod'\nconst any = z.unknown()\nz.object({ a: any.optional() })",
    ],
  },
]
