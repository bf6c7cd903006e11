import { z } from 'zod';
import { storedText } from './text.ts';

/** `example.com:8080` names a port, `mailto:` a scheme. */
const otherScheme = /^(?!https?:\/\/)(?:[a-z][a-z\d+.-]*:(?!\d)|\/)/i;

/** The address of a web page, http or https alone; a bare host gets https. */
export const webAddress = storedText(2000)
  .refine((text) => !/[\s\\]/.test(text) && !otherScheme.test(text), 'validation.urlFormat')
  .transform((text) => (/^https?:\/\//i.test(text) ? text : `https://${text}`))
  .pipe(z.url({ protocol: /^https?$/, hostname: /^[^.]+(\.[^.]+)+$/, error: 'validation.urlFormat' }))
  // A name before the host is how an address pretends to be another.
  .refine((text) => !/^[^/]*\/\/[^/?#]*@/.test(text), 'validation.urlFormat');
