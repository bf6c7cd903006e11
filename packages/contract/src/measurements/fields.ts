import { z } from 'zod';
import { isCalendarDate } from '../fields/formats.ts';
import { aggregations, maximumDevices, reportTypes } from './codes.ts';

/** Every parameter has to be chosen; the error catalogue has one text for all that are not (spec section 8). */
const missing = 'reportParameterError';

const choice = ({ input }: { input?: unknown }) =>
  input === undefined ? missing : 'validation.unknownChoice';

const instant = z.iso.datetime({ offset: true });

/** A day in Istanbul (YYYY-MM-DD), or an instant with its offset. */
export const moment = z
  .string(missing)
  .refine((text) => isCalendarDate(text) || instant.safeParse(text).success, {
    error: 'validation.dateFormat',
    abort: true,
  });

export const deviceList = z
  .union([z.string(), z.array(z.string())], { error: missing })
  .transform((given, context): number[] => {
    const words = [given].flat().flatMap((text) => text.split(','));
    const ids = [...new Set(words.map((text) => text.trim()).filter((text) => text !== ''))].map(Number);
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (ids.length === 0) refuse(missing);
    else if (ids.length > maximumDevices) refuse('validation.tooMany');
    else if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) refuse('validation.wholeNumber');
    return ids;
  });

export const aggregation = z
  .enum(aggregations.map(String) as [`${(typeof aggregations)[number]}`], { error: choice })
  .transform(Number);
export const reportType = z.enum(reportTypes, { error: choice });
