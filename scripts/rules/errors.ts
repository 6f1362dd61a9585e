import { isMade, isOfBrowser, isScript, product } from './files.ts'
import { comparedClasses, swallowedErrors, undecidedKeys } from './in-code.ts'
import type { Rule } from './rule.ts'

export const rulesOfErrors: Rule[] = [
  {
    name: 'who catches an error names the one that is expected, or logs it',
    why: 'An error that nothing looks at hides the fault behind it.',
    files: product(/^(?:content|contract|deploy|platform|scripts|site)\//),
    atLeast: 500,
    find: swallowedErrors,
    except: [
      ['content/src/accounts/sealed.ts', 'Decryption fails by an error without a class or a code.'],
      ['content/src/core/database/result-within.ts', 'Health and metrics show it as unknown.'],
      [
        'content/src/publishing/media/clean-document.ts',
        'The parser has no error of its own for a damaged PDF; one that is not read is rejected.',
      ],
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
        'What was not prefetched is fetched when it is needed.',
      ],
      [
        'site/app/browser/prefetch/watch-build.ts',
        'Part of the first view; whatever went wrong, it is asked again in an hour.',
      ],
      [
        'site/app/features/enquiry/post-form.ts',
        'Whatever went wrong, nothing has answered the form, which is sent again.',
      ],
      [
        'contract/rules/browser-storage.ts',
        'Part of the script in the head; storage that throws counts as empty, whatever a browser throws.',
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
    why: 'Next bundles the start, the panel and the API apart, and each bundle has a class of its own.',
    files: (file) =>
      product(/^(?:content\/(?:server|src)|contract|platform)\//)(file) && !isOfBrowser(file),
    atLeast: 400,
    find: comparedClasses,
    // They look at values of a library that nothing else hands them.
    except: [
      ['content/src/core/records/fields.ts', 'schemas of its own'],
      ['content/src/publishing/media/clean-document.ts', 'objects of a PDF that it reads'],
      ['content/src/publishing/media/file-store.ts', 'errors of the client that it calls'],
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
    name: 'a key of a schema that may hold anything says whether it may be missing',
    why: 'zod wants the key of `z.unknown()`, so without `.optional()` it refuses the whole object.',
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
