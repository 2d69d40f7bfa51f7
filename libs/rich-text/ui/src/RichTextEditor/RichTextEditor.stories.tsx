import { richTextAtMost, richTextRequired } from '@plumbline/rich-text/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ARTICLE } from '../story-texts';
import { RichText } from '../RichText/RichText';
import { RichTextEditor } from './RichTextEditor';

function Editor({ value: first, ...props }: ComponentProps<typeof RichTextEditor>) {
  const [value, setValue] = useState(first);
  return (
    <div className="grid max-w-180 gap-4">
      <RichTextEditor {...props} value={value} onChange={setValue} />
      <output className="muted whitespace-pre-wrap">{value}</output>
    </div>
  );
}

const meta = {
  component: RichTextEditor,
  args: { label: 'Text', value: '', onChange: () => undefined, placeholder: 'What changed?', countTo: 2000 },
  render: (args) => <Editor {...args} />,
} satisfies Meta<typeof RichTextEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const area = (canvasElement: HTMLElement) =>
  waitFor(
    () => {
      const text = within(canvasElement).getByRole('textbox', { name: 'Text' });
      if (text.tagName !== 'DIV') throw new Error('not loaded');
      return text;
    },
    { timeout: 20_000 },
  );

export const Empty: Story = {};
export const WithText: Story = {
  args: { value: ARTICLE },
  play: async ({ canvasElement }) => {
    await area(canvasElement);
    await expect(canvasElement.querySelector('output')).toHaveTextContent('<h2>Third quarter</h2>');
  },
};
export const WithHint: Story = { args: { hint: 'Shown on the page of changes', label: 'Text' } };
export const Wrong: Story = { args: { error: 'Write a text' } };
export const Disabled: Story = { args: { isDisabled: true, value: '<p>Published</p>' } };
export const TooLong: Story = { args: { countTo: 10, value: '<p>More than ten letters</p>' } };

/** As by hand; a test's own key events pass by the editor. */
const write = (text: HTMLElement, words: string) => {
  text.focus();
  document.execCommand('insertText', false, words);
};
const selectAll = (text: HTMLElement) => {
  text.focus();
  document.getSelection()?.selectAllChildren(text);
};

/** The bar is one stop of the Tab key, arrow keys walk in it. */
export const Tools: Story = {
  args: { value: '<p>Margins rose</p>' },
  play: async ({ canvasElement }) => {
    const text = await area(canvasElement);
    const canvas = within(canvasElement);
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    const isKept = (html: string) =>
      waitFor(() => expect(canvasElement.querySelector('output')).toHaveTextContent(html));
    selectAll(text);
    await waitFor(() => expect(document.getSelection()?.toString()).toBe('Margins rose'));
    await press('Bold');
    await isKept('<p><strong>Margins rose</strong></p>');
    await expect(canvas.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await press('Heading');
    await isKept('<h2><strong>Margins rose</strong></h2>');
    await press('Undo');
    await press('Undo');
    await press('Numbered list');
    await isKept('<ol><li><p>Margins rose</p></li></ol>');
    // A tool gives the focus back to the text with the next frame.
    await new Promise(requestAnimationFrame);
    canvas.getByRole('button', { name: 'Italic' }).focus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Heading' })).toHaveFocus();
  },
};

export const Linking: Story = {
  args: { value: '<p>See the report</p>' },
  play: async ({ canvasElement }) => {
    const text = await area(canvasElement);
    selectAll(text);
    await waitFor(() => expect(document.getSelection()?.toString()).toBe('See the report'));
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Link' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Link' }, { timeout: 9000 }));
    await expect(dialog.getByLabelText('Address')).toHaveFocus();
    await userEvent.type(dialog.getByLabelText('Address'), 'javascript:alert(1){Enter}');
    await expect(dialog.getByLabelText('Address')).toHaveAccessibleDescription(/not an address/);
    await userEvent.clear(dialog.getByLabelText('Address'));
    await userEvent.type(dialog.getByLabelText('Address'), 'example.org/q3{Enter}');
    await waitFor(() =>
      expect(canvasElement.querySelector('output')).toHaveTextContent(
        '<p><a href="https://example.org/q3">See the report</a></p>',
      ),
    );
  },
};

interface Entry {
  title: string;
  text: string;
}

function EntryForm() {
  const [sent, setSent] = useState<string>();
  const form = useForm<Entry>({
    initial: { title: 'x', text: '' },
    rules: { text: [richTextRequired('Write a text'), richTextAtMost(200)] },
    onSubmit: ({ text }) => setSent(text),
  });
  return (
    <Form form={form} label="Change" className="max-w-180">
      <RichTextEditor label="Text" {...form.value('text')} />
      <div className="form-actions">
        <SubmitButton>Save</SubmitButton>
        <Button onClick={() => form.reset()}>Start over</Button>
      </div>
      {sent !== undefined && <RichText html={sent} />}
    </Form>
  );
}

export const InAForm: Story = {
  render: () => <EntryForm />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const text = await area(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Save/ }));
    await waitFor(() => expect(text).toHaveFocus());
    await expect(text).toHaveAccessibleDescription(/Write a text/);
    write(text, 'Faster pages');
    await waitFor(() => expect(text).not.toHaveAccessibleDescription(/Write a text/));
    await userEvent.click(canvas.getByRole('button', { name: /Save/ }));
    await expect(await canvas.findByText('Faster pages', { selector: 'form > .rich-text p' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await expect(text).toHaveTextContent('');
  },
};
