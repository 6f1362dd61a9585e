import { isMade, isOfBrowser, isScript, product } from './files.ts'
import { comparedClasses, swallowedErrors, undecidedKeys } from './in-code.ts'
import type { Rule } from './rule.ts'

export const rulesOfErrors: Rule[] = [
  {
    name: 'a catch names the expected error or logs it',
    why: 'An ignored error hides its cause.',
    files: product(/^(?:content|contract|deploy|platform|scripts|site)\//),
    atLeast: 500,
    find: swallowedErrors,
    except: [
      ['content/src/accounts/sealed.ts', 'Decryption throws an error without class or code.'],
      ['content/src/core/database/result-within.ts', 'Health and metrics show it as unknown.'],
      [
        'contract/rules/decoded-part.ts',
        'Part of the first view; `decodeURIComponent` throws nothing else for a text.',
      ],
      [
        'contract/rules/parsed-json.ts',
        'Part of the script in the head; `JSON.parse` throws nothing else for a text.',
      ],
      [
        'site/app/browser/prefetch/prefetch-queue.ts',
        'A document that failed to prefetch loads on navigation.',
      ],
      [
        'site/app/browser/prefetch/watch-build.ts',
        'Part of the first view; the next poll tries again.',
      ],
      ['site/app/features/enquiry/post-form.ts', 'After any error the form is sent again.'],
      [
        'contract/rules/browser-storage.ts',
        'Part of the script in the head; storage counts as empty, whatever a browser throws.',
      ],
    ],
    planted: [
      ['a.ts', 'try { work() } catch { stop() }'],
      ['a.ts', 'try { work() } catch (cause) {}'],
      ['a.ts', 'work().catch(() => null)'],
      ['a.ts', 'work()\n  .catch(function () {})'],
    ],
    right: [
      'try { work() } catch (cause) { stop(cause) }',
      'work().catch((cause) => log(cause))',
      'work().catch(console.error)',
      'z.string().catch(null)',
    ],
  },
  {
    name: 'an error is recognised by its shape, not by its class',
    why: 'Next bundles the start, the panel and the API separately, and each bundle has its own class.',
    files: (file) =>
      product(/^(?:content\/(?:server|src)|contract|platform)\//)(file) && !isOfBrowser(file),
    atLeast: 400,
    find: comparedClasses,
    // These files compare classes of a library within the module that creates the values.
    except: [
      ['content/src/core/records/fields.ts', 'its own schemas'],
      ['content/src/publishing/media/file-store.ts', 'errors of its client'],
      ['content/src/publishing/editorial/company-pages.ts', 'schemas of the contract'],
      ['content/src/site-api/page-answers/written-fields.ts', 'schemas of the contract'],
      ['platform/client-address.ts', 'addresses that it has parsed'],
    ],
    planted: [
      ['a.ts', 'cause instanceof ApiError'],
      ['a.ts', 'cause instanceof Error || cause instanceof errors.Refused'],
    ],
    right: ['cause instanceof Error', 'value instanceof Map'],
  },
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
