import { unknownPlaceholders } from '@hasar/contract/notifications/rules.ts';
import { expect, test } from 'vitest';
import { demoTemplates } from './templates.ts';

test.each(demoTemplates)('$templateName names what there is', ({ templateSubject, templateText }) => {
  expect(unknownPlaceholders(templateSubject + templateText)).toEqual([]);
});
