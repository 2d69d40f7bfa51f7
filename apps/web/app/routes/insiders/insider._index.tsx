import { redirect } from 'react-router-dom';

export const loader = () => redirect('/insiders', 301);

export default function InsiderIndex() {
  return null;
}
