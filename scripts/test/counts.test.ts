import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixture } from '../check/fixture.ts';
import { playwrightCounts, sum, summary, vitestCounts } from './counts.ts';

const report = (content: object) => join(fixture({ 'report.json': JSON.stringify(content) }), 'report.json');
const missing = '/nowhere/report.json';

const vitest = (changed: object = {}) =>
  report({
    success: true,
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
    ...changed,
  });
const playwright = (changed: object = {}) =>
  report({ stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 1, ...changed } });

describe('a vitest run', () => {
  it('is counted', () => {
    expect(vitestCounts({ passed: true, report: vitest() })).toMatchObject({
      passed: 5,
      failed: 0,
      skipped: 2,
    });
    const failed = vitest({ success: false, numFailedTests: 2 });
    expect(vitestCounts({ passed: false, report: failed })).toMatchObject({
      passed: 5,
      failed: 2,
      skipped: 2,
    });
  });

  it('counts and names a file that broke outside its tests', () => {
    const broken = {
      status: 'failed',
      name: 'a.test.ts',
      message: 'no such module',
      assertionResults: [{ status: 'skipped' }],
    };
    const test = { status: 'failed', fullName: 'a rule holds', failureMessages: ['expected 1\nto be 2'] };
    const ordinary = {
      status: 'failed',
      name: 'b.test.ts',
      assertionResults: [test, { status: 'passed' }],
    };
    const content = vitest({ success: false, numFailedTests: 1, testResults: [broken, ordinary, broken] });
    expect(vitestCounts({ passed: false, report: content })).toMatchObject({
      failed: 3,
      failures: [
        'a.test.ts\nno such module',
        'b.test.ts › a rule holds\nexpected 1\nto be 2',
        'a.test.ts\nno such module',
      ],
    });
  });

  it('that went wrong outside every test has failed', () => {
    expect(vitestCounts({ passed: false, report: vitest({ success: false }) }).failed).toBe(1);
    expect(vitestCounts({ passed: false, report: vitest() }).failed).toBe(1);
  });

  it('that ran nothing or left no report has failed', () => {
    expect(vitestCounts({ passed: true, report: vitest({ numPassedTests: 0 }) }).failed).toBe(1);
    expect(vitestCounts({ passed: true, report: missing })).toMatchObject({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });
});

describe('a browser run', () => {
  it('is counted, a test that passed when repeated as passed', () => {
    expect(playwrightCounts({ passed: true, report: playwright() })).toMatchObject({
      passed: 4,
      failed: 0,
      skipped: 1,
    });
    const failed = playwright({ unexpected: 2, flaky: 1 });
    expect(playwrightCounts({ passed: false, report: failed })).toMatchObject({
      passed: 5,
      failed: 2,
      skipped: 1,
    });
  });

  it('that ran nothing, went wrong outside every test or left no report has failed', () => {
    expect(playwrightCounts({ passed: true, report: playwright({ expected: 0 }) }).failed).toBe(1);
    expect(playwrightCounts({ passed: false, report: playwright() }).failed).toBe(1);
    expect(playwrightCounts({ passed: false, report: missing }).failed).toBe(1);
  });
});

it('ends with one plain line', () => {
  const all = sum([
    { passed: 12, failed: 0, skipped: 0, failures: [] },
    { passed: 30, failed: 1, skipped: 0, failures: ['format'] },
  ]);
  expect(all.failures).toEqual(['format']);
  expect(summary(all)).toBe('42 passed, 1 failed');
  expect(summary({ ...all, skipped: 2 })).toBe('42 passed, 1 failed, 2 skipped');
});
