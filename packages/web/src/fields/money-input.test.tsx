import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../lib/i18n.ts';
import type { FieldValue } from './field-value.ts';
import { MoneyField } from './money-input.tsx';

let root: Root;
let value: FieldValue;

function Form({ first }: { first: FieldValue }) {
  const [current, setCurrent] = useState(first);
  const change = (next: FieldValue) => {
    value = next;
    setCurrent(next);
  };
  return (
    <MoneyField
      label="Tutar"
      value={current}
      onChange={change}
      onBlur={() => undefined}
      attach={() => undefined}
      options={[]}
      optionLabel={(code) => code}
    />
  );
}

async function show(first: FieldValue) {
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Form first={first} />
      </MantineProvider>,
    ),
  );
  const amount = document.querySelector('input');
  const currency = document.querySelector('select');
  if (amount === null || currency === null) throw new Error('No field on the page');
  return { amount, currency };
}

/** Writes as a browser does; React listens to the value that was set behind its back. */
async function enter(element: HTMLInputElement | HTMLSelectElement, text: string) {
  await act(async () => {
    Reflect.set(Object.getPrototypeOf(element) as object, 'value', text, element);
    element.dispatchEvent(
      new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  });
}

const leave = (element: HTMLElement) =>
  act(async () => element.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startI18n();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root')!);
  value = undefined;
});
afterEach(() => act(async () => root.unmount()));

it('keeps an amount as a decimal string in lira and writes it tidily when left', async () => {
  const { amount } = await show(null);
  await enter(amount, '1234567,5');
  expect(value).toEqual({ price: '1234567.5', currency: 'TRY' });
  expect(amount.value).toBe('1234567,5');
  await leave(amount);
  expect(amount.value).toBe('1.234.567,50');
});

it('reads a dot as the product writes it', async () => {
  const { amount } = await show(null);
  await enter(amount, '1.234,56');
  expect(value).toEqual({ price: '1234.56', currency: 'TRY' });
});

it('keeps what is no amount as it was typed', async () => {
  const { amount } = await show({ price: '10', currency: 'EUR' });
  await enter(amount, 'on bin');
  await leave(amount);
  expect(amount.value).toBe('on bin');
  expect(value).toEqual({ price: 'on bin', currency: 'EUR' });
});

it('keeps the currency while the amount is empty, and the amount when the currency changes', async () => {
  const { amount, currency } = await show({ price: '10', currency: 'TRY' });
  await enter(currency, 'USD');
  expect(value).toEqual({ price: '10', currency: 'USD' });
  await enter(amount, '');
  expect(value).toEqual({ price: '', currency: 'USD' });
});
