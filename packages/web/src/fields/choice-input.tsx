import { Radio } from '@mantine/core';
import { inputFrame, type FieldInputProps } from './field-input.tsx';
import classes from './fields.module.css';

const clearingKeys = new Set([' ', 'Backspace', 'Delete']);

/** One of a few. Clicking the chosen one again, or pressing space on it, takes the choice back. */
export function ChoiceField(props: FieldInputProps) {
  const chosen = typeof props.value === 'string' ? props.value : null;
  return (
    <Radio.Group {...inputFrame(props)} value={chosen} onChange={props.onChange}>
      <div className={classes.options}>
        {props.options.map((code, index) => (
          <Radio
            key={code}
            size="xs"
            value={code}
            label={props.optionLabel(code)}
            ref={code === chosen || (chosen === null && index === 0) ? props.attach : null}
            onClick={() => {
              if (code === chosen) props.onChange(null);
            }}
            onKeyDown={(event) => {
              if (code !== chosen || !clearingKeys.has(event.key)) return;
              // Let go of, the space bar would choose it again.
              event.preventDefault();
              props.onChange(null);
            }}
            onBlur={props.onBlur}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
