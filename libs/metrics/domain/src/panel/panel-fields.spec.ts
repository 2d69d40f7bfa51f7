import { fieldsFor, panelFields } from './panel-fields';
import { panelPlan } from './panel-plan';

describe('the fields of the panel', () => {
  it('are each once, and can be worked out one after another', () => {
    const keys = panelFields().map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(panelPlan(panelFields()).fields).toHaveLength(keys.length);
  });

  it('bring what they are made from', () => {
    const keys = fieldsFor(['fcf_yield']).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['fcf_yield', 'price']));
    expect(keys).not.toContain('roe');
  });
});
