import { useState } from 'react';

/** The value, or while it is undefined the one before: for what fades out after it is gone. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
