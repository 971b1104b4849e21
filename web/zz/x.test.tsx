import {expect,test} from 'vitest'; test('x',()=>{expect(document.title).toBe('')})
